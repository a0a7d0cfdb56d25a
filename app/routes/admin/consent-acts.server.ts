import { data } from 'react-router';
import {
  correctToAdult,
  endConsent,
  type HeldOutcome,
  holdPaperConsent,
} from '#app/core/consents/hold-consent.server.ts';
import type { Brand } from '#app/domain/brand.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { amendmentForm } from '#app/screens/students/failed-student.ts';
import { guardianAdminWords as words } from '#app/words/en/guardian-admin-words.ts';

type Parts<Answer> = {
  ctx: CommandContext;
  form: FormData;
  id: string;
  brand: () => Promise<Brand>;
  answer: (intent: keyof typeof words.done, outcome: HeldOutcome) => Answer;
};

/** The acts of a student's page about age and consent (DAY-177). */
export function consentActs<Answer>({ ctx, form, id, brand, answer }: Parts<Answer>) {
  return {
    'consent-paper': async () => {
      const { name } = amendmentForm.textsOf(form);
      const { missing, tooLong } = words.paper;
      const wrong = name === '' ? missing : [...name].length > maxNameLength ? tooLong : null;
      if (wrong !== null) return data({ paperError: wrong, name }, { status: 400 });
      const academy = (await brand()).name;
      return answer('consent-paper', await holdPaperConsent(ctx, { userId: id, name, academy }));
    },
    'consent-end': async () =>
      askFirst(form, words.end.question, words.end.act) ??
      answer('consent-end', await endConsent(ctx, { userId: id })),
    'consent-adult': async () =>
      askFirst(form, words.adult.question, words.adult.act) ??
      answer('consent-adult', await correctToAdult(ctx, { userId: id })),
  };
}
