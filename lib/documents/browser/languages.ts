import { choose } from './choices.ts';

const languagesIn = (samples: Element): readonly HTMLElement[] => [
  ...samples.querySelectorAll<HTMLElement>('[data-language]'),
];

/** Marks the chosen language in every group of buttons. */
const markChosen = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('.languages button'))
    button.setAttribute(
      'aria-pressed',
      String(button.textContent === document.documentElement.dataset['language']),
    );
};

const buttonFor = (language: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = language;
  button.addEventListener('click', () => {
    const top = button.getBoundingClientRect().top;
    choose('language', language);
    markChosen();
    // Samples above change their height too, so the page scrolls until the clicked one is back in place.
    scrollBy(0, button.getBoundingClientRect().top - top);
  });
  return button;
};

/** Adds a button for each language above each group of samples; the choice applies to all of them. */
export const addLanguageButtons = (): void => {
  for (const samples of document.querySelectorAll('.samples')) {
    const languages = languagesIn(samples).map(({ dataset }) => dataset['language'] ?? '');
    if (languages.length < 2) continue;
    const group = document.createElement('div');
    group.className = 'languages';
    group.role = 'group';
    group.ariaLabel = 'Language of the samples';
    group.append(...languages.map(buttonFor));
    samples.prepend(group);
  }
  markChosen();
};
