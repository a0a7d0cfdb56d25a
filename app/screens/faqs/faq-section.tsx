import { Link } from 'react-router';
import { Accordion } from '#app/ui/accordion.tsx';
import { Section } from '#app/ui/section.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { courseWords } from '#app/words/en/course-words.ts';
import { askAnother, faqTitle } from '#app/words/en/home-words.ts';

type Question = { id: string; question: string; answer: string };

/** Only one question is open at a time. Nothing if there are none (HOME-6). */
export function FaqSection({ faqs }: { faqs: readonly Question[] }) {
  if (faqs.length === 0) return null;
  return (
    <Section
      id="faq"
      title={faqTitle}
      aside={
        <Link to="/contact" className="link">
          {askAnother}
        </Link>
      }
    >
      <FaqList faqs={faqs} />
    </Section>
  );
}

/** The questions about a course, on its page (DAY-34). */
export function CourseFaqs({ faqs }: { faqs: readonly Question[] }) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="mb-5 text-2xl">
        {courseWords.faqs}
      </h2>
      <FaqList faqs={faqs} />
    </section>
  );
}

function FaqList({ faqs }: { faqs: readonly Question[] }) {
  const items = faqs.map(({ id, question, answer }) => ({
    // The last 12 characters of the question's random id are enough to be unique within the page, and keep the page
    // small.
    id: `faq-${id.slice(-12)}`,
    title: <TypedText text={question} />,
    content: <TypedText text={answer} />,
  }));
  return <Accordion name="faq" items={items} />;
}
