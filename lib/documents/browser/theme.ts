import { choose } from './choices.ts';

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
};

/** A button in the header that switches between light and dark; without a choice the page follows the system. */
export const addThemeButton = (header: Element): void => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'theme';
  const label = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
  };
  label();
  button.addEventListener('click', () => {
    choose('theme', isDark() ? 'light' : 'dark');
    label();
  });
  header.append(button);
};
