const saidMs = 2_000;

/** Puts a button above each block of code that copies its text. */
export const addCopyButtons = (): void => {
  for (const block of document.querySelectorAll('pre')) {
    const frame = document.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.ariaLive = 'polite';
    button.addEventListener('click', async () => {
      const said = await navigator.clipboard.writeText(block.textContent).then(
        () => 'Copied',
        () => 'Not allowed',
      );
      button.textContent = said;
      setTimeout(() => {
        button.textContent = 'Copy';
      }, saidMs);
    });
    frame.append(button, block);
  }
};
