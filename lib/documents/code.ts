import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import typescript from 'highlight.js/lib/languages/typescript';
import { escaped } from './html.ts';

const languages = { bash, go, http, json, python, ruby, typescript };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);
hljs.registerAliases(['sh'], { languageName: 'bash' });
hljs.registerAliases(['ts'], { languageName: 'typescript' });
hljs.registerAliases(['py'], { languageName: 'python' });
hljs.registerAliases(['rb'], { languageName: 'ruby' });

/** A block of code. A wide one scrolls, and can be focused so that the keyboard scrolls it too. */
export const codeBlock = (text: string, language: string | undefined): string => {
  const coloured =
    language !== undefined && hljs.getLanguage(language)
      ? hljs.highlight(text, { language }).value
      : escaped(text);
  return `<pre tabindex="0"><code>${coloured}</code></pre>`;
};
