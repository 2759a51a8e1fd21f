type Choice = 'theme' | 'language';

const keyOf = (choice: Choice): string => `pitch-scoring-docs-${choice}`;

/** The reader's choice on an earlier page; undefined if the browser stores nothing. */
export const keptChoice = (choice: Choice): string | undefined => {
  try {
    return localStorage.getItem(keyOf(choice)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Shows a choice on this page, and stores it for the next one. */
export const choose = (choice: Choice, value: string): void => {
  document.documentElement.dataset[choice] = value;
  try {
    localStorage.setItem(keyOf(choice), value);
  } catch {
    // A browser without storage shows the choice on this page only.
  }
};
