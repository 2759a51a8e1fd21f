import { keptChoice } from './choices.ts';
import { addCopyButtons } from './copy.ts';
import { addLanguageButtons } from './languages.ts';
import { addSearch } from './search.ts';
import { addThemeButton } from './theme.ts';

// This part runs before the page is shown, so that no colour or height changes visibly.
const { dataset } = document.documentElement;
const theme = keptChoice('theme');
if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
const language = keptChoice('language');
// Any other value was not stored by these pages, and would hide every sample.
dataset['language'] = ['TypeScript', 'Python', 'Go', 'Ruby'].find((one) => one === language) ?? 'curl';

document.addEventListener('DOMContentLoaded', () => {
  const navigation = document.querySelector<HTMLElement>('#navigation');
  addLanguageButtons();
  addCopyButtons();
  const header = document.querySelector('header');
  const search = document.querySelector('#search');
  if (search !== null) addSearch(search);
  if (header !== null) addThemeButton(header);
  // The link of the open page may be far down in the navigation.
  const current = document.querySelector<HTMLElement>('#navigation [aria-current]');
  if (navigation !== null && current !== null) navigation.scrollTop = current.offsetTop - innerHeight / 3;
  // In a narrow window the navigation covers the page, and a link to a heading of the same page must close it.
  navigation?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && navigation.matches(':popover-open')) navigation.hidePopover();
  });
});
