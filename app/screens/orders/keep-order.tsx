import { whatsAppLink } from '#app/domain/contact-links.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { copyWords, keepOrderWords as words } from '#app/words/en/order-page-words.ts';

/** Opens the order on any phone (DAY-5); shown to browsers that have the secret. */
export function KeepOrder({ link, courseTitle }: { link: string; courseTitle: string }) {
  return (
    <section aria-labelledby="keep-order" className="grid grid-cols-1 gap-3">
      <h2 id="keep-order" className="text-xl">
        {words.title}
      </h2>
      <p>
        <a
          href={whatsAppLink('', words.message(courseTitle, link))}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'quiet' })} whitespace-normal`}
        >
          {words.send}
        </a>
      </p>
      <CopyLine label={words.link} shown={link} words={copyWords} />
    </section>
  );
}
