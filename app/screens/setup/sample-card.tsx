import type { KeptReason } from '#app/domain/sample.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { setupWords } from '#app/words/en/setup-words.ts';

const words = setupWords.samples;

type SampleCardProps = {
  count: number;
  kept: readonly { kind: string; name: string; reason: KeptReason }[];
};

/** Lists the samples that will not be removed, each with the reason (BRAND-55). */
export function SampleCard({ count, kept }: SampleCardProps) {
  return (
    <Card id="samples" className="grid scroll-mt-20 gap-3">
      <h2 className="text-xl">{words.title}</h2>
      <p>{words.lead(count)}</p>
      {kept.length > 0 && (
        <div>
          <p className="font-semibold">{words.kept}</p>
          <ul className="ml-5 list-disc">
            {kept.map(({ kind, name, reason }) => (
              <li key={`${kind} ${name} ${reason}`} className="wrap-anywhere">
                {name} <span className="text-muted text-sm">({words.reasons[reason]})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {count > 0 && (
        <div>
          <ConfirmForm
            question={words.question}
            fields={{ intent: 'remove-samples' }}
            confirmLabel={words.act}
            variant="danger"
            size="md"
          >
            {words.act}
          </ConfirmForm>
        </div>
      )}
    </Card>
  );
}
