import { Fragment } from 'react';
import { languageOf } from '#app/domain/language-of.ts';
import type { RichElement, RichNode, RichText } from '#app/domain/rich-text.ts';
import './rich-text.css';

/** Renders a formatted text (LEARN-30). Its styles are in `rich-text.css`, under the class `.rich`. */
export function RichTextView({ text, className = '' }: { text: RichText; className?: string }) {
  return (
    <div className={`rich ${className}`}>
      <Nodes nodes={text} />
    </div>
  );
}

function Nodes({ nodes }: { nodes: RichText }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once; its nodes never move.
    <Fragment key={index}>{typeof node === 'string' ? node : <Element element={node} />}</Fragment>
  ));
}

function Element({ element }: { element: RichElement }) {
  switch (element.tag) {
    case 'hr':
    case 'br':
      return <element.tag />;
    case 'img':
      return <img src={element.src} alt={element.alt} loading="lazy" decoding="async" />;
    case 'pre':
      // Wide code scrolls sideways, so it must be focusable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus.
      return <pre tabIndex={0}>{element.text}</pre>;
    case 'ol':
      return (
        <ol start={element.start}>
          <Nodes nodes={element.children} />
        </ol>
      );
    case 'a':
      return <RichLink href={element.href} nodes={element.children} />;
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus.
        <div className="rich-table" tabIndex={0}>
          <table>
            <Nodes nodes={element.children} />
          </table>
        </div>
      );
    default:
      return (
        <element.tag lang={languageOf(plainText(element.children))}>
          <Nodes nodes={element.children} />
        </element.tag>
      );
  }
}

/** A link in a text. A link to another site opens in a new tab, so that the lesson stays open. */
function RichLink({ href, nodes }: { href: string; nodes: RichText }) {
  const isElsewhere = /^https?:/.test(href);
  return (
    <a href={href} className="link" {...(isElsewhere && { target: '_blank', rel: 'noopener nofollow ugc' })}>
      <Nodes nodes={nodes} />
    </a>
  );
}

/** Returns the text directly inside an element. The element's language is detected from this text. */
function plainText(nodes: readonly RichNode[]): string {
  return nodes.filter((node) => typeof node === 'string').join(' ');
}
