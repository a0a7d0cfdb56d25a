import { Plus } from 'lucide-react';
import { data, Link } from 'react-router';
import { deleteFestival, loadDefaultFestivals } from '#app/core/festivals/festival-commands.server.ts';
import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import { festivalRows } from '#app/core/festivals/festival-rows.server.ts';
import { listUnpricedFestivals } from '#app/core/offers/timeline-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { clockTimeIn } from '#app/domain/calendar.ts';
import { countFestivals, festivalStatus, hiddenBy, inPanelOrder } from '#app/domain/festival.ts';
import { festivalDay } from '#app/domain/festival-day.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { deleteFestivalQuestion, FestivalCard } from '#app/screens/festivals/festival-admin-card.tsx';
import { PreviewFields } from '#app/screens/festivals/preview-fields.tsx';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form, PlainForm } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { ChosenRows, RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { Stat, StatList } from '#app/ui/stat.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { bulkWords, chosenActs } from '#app/words/en/bulk-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { festivalBulkActs, festivalWords } from '#app/words/en/festival-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { Route } from './+types/manage-festivals.ts';

export const handle = {
  title: 'Festival Themes',
  live: ['festivals', 'settings', 'offers', 'courses', 'day'],
};

const here = '/admin/festivals';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, now } = await panelVisit(context, 'offers.write');
  const [festivals, settings, unpriced] = await Promise.all([
    listFestivals(db, log),
    getSettings(db),
    listUnpricedFestivals(db, log, now, { isSoon: false }),
  ]);
  const today = festivalDay(settings.time, now);
  const cards = inPanelOrder(festivals, today).map((festival) => {
    const names = hiddenBy(festival, festivals).map(({ name }) => name);
    const changesNoPrice = unpriced.some(({ id }) => id === festival.id);
    return { festival, status: festivalStatus(festival, today), hiddenBy: names, changesNoPrice };
  });
  return {
    cards,
    counts: countFestivals(festivals, today),
    clockTime: clockTimeIn(now, settings.time.zone),
  };
}

const failed = (form: FormData): { error: string } => ({
  error: festivalWords.failures[form.get('intent') === 'delete' ? 'delete' : 'add'],
});

export const action = panelAction('offers.write', failed, ({ visit, ctx, form, id, url }) => ({
  chosen: () =>
    actOnChosen(
      { visit, form, url },
      {
        list: 'festivals',
        names: festivalRows.names,
        words: festivalBulkActs,
        errors: festivalWords.chosenErrors,
        acts: { delete: (one) => deleteFestival(ctx, { id: one }) },
      },
    ),
  defaults: async () => {
    await loadDefaultFestivals(ctx);
    return redirectWithFlash(visit, here, doneWords.festivals.defaultsLoaded);
  },
  delete: async () => {
    const asked = askFirst(form, deleteFestivalQuestion, panelWords.delete);
    if (asked) return asked;
    const outcome = await deleteFestival(ctx, { id });
    return outcome.success
      ? redirectWithFlash(visit, here, doneWords.festivals.deleted, { undo: outcome.auditId })
      : data({ error: festivalWords.errors[outcome.error](id) }, { status: 409 });
  },
}));

const chooser = 'chosen-festivals';

export default function FestivalsTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failed);
  const { cards, counts, clockTime } = loaderData;
  const may = useMay();
  return (
    <div className="grid gap-5">
      <ConfirmStep answer={answer} />
      <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />
      <StatList columns="short">
        <Stat figure={counts.total} label={festivalWords.total} />
        <Stat figure={counts.activeNow} label={festivalWords.activeNow} />
        <Stat figure={counts.upcoming} label={festivalWords.upcoming} />
      </StatList>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="toolbar-acts">
          <Link to={`${here}/new`} className={buttonClass()}>
            <Icon of={Plus} size={18} /> {festivalWords.add}
          </Link>
          <Link to={`${here}/timeline`} className={buttonClass({ variant: 'quiet' })}>
            {panelWords.calendar}
          </Link>
          <ButtonLink variant="quiet" href="/admin/export/festivals" download>
            {festivalWords.exportCsv}
          </ButtonLink>
          <LoadDefaults />
        </div>
        {may('site.preview') && (
          <PlainForm
            method="post"
            action="/admin/preview"
            target="_blank"
            className="flex flex-wrap items-end gap-2"
            rel="noopener"
          >
            <PreviewFields clockTime={clockTime} />
            <Button type="submit" variant="quiet">
              {festivalWords.previewShop}
            </Button>
          </PlainForm>
        )}
      </div>
      {cards.length === 0 ? (
        <EmptyState title={festivalWords.none} />
      ) : (
        <>
          <ChosenRows id={chooser} acts={chosenActs(festivalBulkActs)} />
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {cards.map((card) => (
              <FestivalCard
                key={card.festival.id}
                {...card}
                choice={
                  <RowChoice
                    form={chooser}
                    id={card.festival.id}
                    label={bulkWords.choose(card.festival.name)}
                  />
                }
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function LoadDefaults() {
  return (
    <Form method="post" className="grid">
      <ActButton act="defaults" variant="quiet">
        {festivalWords.loadDefaults}
      </ActButton>
    </Form>
  );
}
