type Choice = 'theme' | 'language';

const keyOf = (choice: Choice): string => `pitch-scoring-docs-${choice}`;

/** What the reader chose on an earlier page; nothing where the browser keeps nothing. */
export const keptChoice = (choice: Choice): string | undefined => {
  try {
    return localStorage.getItem(keyOf(choice)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Shows a choice on this page, and keeps it for the next one. */
export const choose = (choice: Choice, value: string): void => {
  document.documentElement.dataset[choice] = value;
  try {
    localStorage.setItem(keyOf(choice), value);
  } catch {
    // A browser that keeps nothing shows the choice on this page alone.
  }
};
