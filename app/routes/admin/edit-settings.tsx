import { upiLink } from '@pankh/india/upi-link.ts';
import { useState } from 'react';
import { data } from 'react-router';
import { qrCodeOf } from '#app/art/qr-code.ts';
import { takeBrandPictures } from '#app/core/brand/take-brand-pictures.server.ts';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { listLostFiles } from '#app/core/settings/list-lost-files.server.ts';
import { saveSettings } from '#app/core/settings/settings-commands.server.ts';
import { getVersionedSettings } from '#app/core/settings/settings-queries.server.ts';
import { isSettingsGroup, type SettingsGroup, settingsSchemas } from '#app/core/settings/settings-schema.ts';
import { getSetup } from '#app/core/setup/setup-queries.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { doorGroup } from '#app/domain/panel-door.ts';
import { webhookAddress } from '#app/domain/payment-attempt.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import {
  isSettingsPage,
  type SettingsPage,
  settingsAddress,
  settingsPageOf,
  settingsPages,
  settingsPath,
} from '#app/domain/settings-pages.ts';
import { type Reauthenticated, reauthenticate } from '#app/identity/reauthenticate.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { mostInLists } from '#app/platform/read-form.server.ts';
import { BackupSection } from '#app/screens/settings/backup-section.tsx';
import { settingsFormOf, withPress } from '#app/screens/settings/read-settings-form.ts';
import { failedSettings, type SettingsAnswer, SettingsForm } from '#app/screens/settings/settings-form.tsx';
import { settingsFieldsOf, settingsForms } from '#app/screens/settings/settings-groups.ts';
import { SettingsList } from '#app/screens/settings/settings-list.tsx';
import { SettingsPageFrame } from '#app/screens/settings/settings-page-frame.tsx';
import { UpiTrial, type UpiTrialCode } from '#app/screens/settings/upi-trial.tsx';
import { SetupStep } from '#app/screens/setup/setup-step.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useLeaveWarning } from '#app/ui/unsaved-changes.tsx';
import { useHashFocus } from '#app/ui/use-hash-focus.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { setupParts } from '#app/visit/setup-parts.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { reauthenticationWords } from '#app/words/en/reauthentication-words.ts';
import { gatewayState, upiIsOff } from '#app/words/en/selling-words.ts';
import { settingsPageWords } from '#app/words/en/settings-page-words.ts';
import { settingsWords } from '#app/words/en/settings-words.ts';
import type { Route } from './+types/edit-settings.ts';

export const handle = { title: 'Settings' };

/** The list of the settings' pages has no `page` in its URL (DAY-56). */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { visit, db, rail, env } = await panelVisit(context, 'settings.write');
  const { page = null } = params;
  if (page !== null && !isSettingsPage(page)) throw data(null, { status: 404 });
  const gateway = gatewayState(rail && { isTest: rail.isTest, webhook: `${env.baseUrl}${webhookAddress}` });
  const [versioned, courses, setup] = await Promise.all([
    getVersionedSettings(db),
    listCourseChoices(db),
    getSetup(db, setupParts(visit.services)),
  ]);
  return {
    ...versioned,
    headTitle: page === null ? undefined : `${settingsPageWords[page].title} · ${handle.title}`,
    setup,
    page,
    search: url.searchParams.get('q') ?? '',
    courses,
    gateway,
    trial: trialOf(versioned.settings),
    backup: url.searchParams.get('refused'),
    // Only on its page, because each file is looked for in the storage.
    lost: page === settingsPageOf('backup') ? await listLostFiles(visit.services) : [],
  };
}

/** Pays ₹1 to the saved UPI ID, so that the owner can test it; null without one (SELL-106). */
function trialOf({ selling: { vpa, payeeName } }: SiteSettings): UpiTrialCode | null {
  if (vpa === '') return null;
  return { vpa, qr: qrCodeOf(upiLink({ vpa, payeeName, paise: 100, reference: 'TRIAL' })) };
}

/** Saves one group of settings and leaves all other groups unchanged (ADM-SET-1). */
export const action = panelPost(
  'settings.write',
  failedSettings,
  async ({ visit, ctx, form, request }: Posted<Route.ActionArgs>) => {
    const group = textIn(form, 'group');
    if (!isSettingsGroup(group)) throw data(null, { status: 400 });
    const version = versionIn(form);
    const refused = group === 'brand' ? await takeBrandPictures({ ...visit.services, ...ctx }, form) : {};
    const { values, errors, isValid, input } = settingsFormOf(group, form).read<object | null>(
      withPress(group, form),
      settingsSchemas[group],
    );
    const refuse = (status: number, answer: Partial<SettingsAnswer>) =>
      data<SettingsAnswer>(
        { group, values, errors: { ...errors, ...refused }, version, ...answer },
        { status },
      );
    if (!isValid || Object.keys(refused).length > 0) return refuse(400, {});
    const fresh = group === doorGroup ? await askPassword(request, visit, ctx.actor, form) : null;
    if (fresh && !fresh.success) return refuse(fresh.status, { errors: { password: passwordFault(fresh) } });
    const outcome = await saveSettings(ctx, { group, value: input ?? null, version });
    if (!outcome.success)
      return refuse(409, { error: settingsWords.errors[outcome.error], version: outcome.version });
    const done = redirectWithFlash(visit, settingsAddress(group), doneWords.settings.saved, {
      ...(fresh === null && { undo: outcome.auditId }),
    });
    for (const cookie of fresh?.headers.getSetCookie() ?? []) done.headers.append('Set-Cookie', cookie);
    return done;
  },
  mostInLists,
);

/** Who may change the door of the panel gives the password again, as before making an admin (T22). */
async function askPassword({ headers }: Request, { services, address }: Visit, actor: Actor, form: FormData) {
  return await reauthenticate(services, actor, textIn(form, 'password'), { headers, address });
}

function passwordFault({ error, retryAfterSeconds }: Extract<Reauthenticated, { success: false }>): string {
  if (error === 'too-many-attempts') return reauthenticationWords.tooManyAttempts(retryAfterSeconds);
  return reauthenticationWords.errors[error];
}

export default function SettingsTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failedSettings);
  // A form that was opened while all settings were on one page is sent to the URL of the list.
  const page = (answer && settingsPageOf(answer.group)) ?? loaderData.page;
  if (page === null) return <SettingsList {...loaderData} />;
  return <OnePage key={page} {...loaderData} page={page} answer={answer} />;
}

type PageProps = Omit<Route.ComponentProps['loaderData'], 'page'> & {
  page: SettingsPage;
  answer: SettingsAnswer | undefined;
};

function OnePage({
  page,
  setup,
  settings,
  versions,
  courses,
  trial,
  backup,
  lost,
  gateway,
  answer,
}: PageProps) {
  useHashFocus();
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const warning = useLeaveWarning(dirty.size > 0 || answer !== undefined);
  const onDirty = (group: string) => (isDirty: boolean) => {
    if (dirty.has(group) === isDirty) return;
    setDirty(new Set(isDirty ? [...dirty, group] : [...dirty].filter((other) => other !== group)));
  };
  return (
    <SettingsPageFrame page={page} lead={<SetupStep setup={setup} path={`${settingsPath}/${page}`} />}>
      {settingsPages[page].map((group) =>
        group === 'backup' ? (
          <BackupSection key={group} refusal={backup} lost={lost} />
        ) : (
          <SettingsForm
            key={group}
            group={group}
            courses={courses}
            values={settingsForms[group].values(settings)}
            version={versions[group] ?? 0}
            badge={settingsForms[group].badge?.(settings)}
            note={group === 'selling' ? gateway : undefined}
            answer={answer?.group === group ? answer : undefined}
            isDirty={dirty.has(group)}
            onDirty={onDirty(group)}
            below={belowOf(group, settings, trial)}
          />
        ),
      )}
      {warning}
    </SettingsPageFrame>
  );
}

/** What stands below the fields of a form, by their names. */
function belowOf(group: SettingsGroup, { selling }: SiteSettings, trial: UpiTrialCode | null) {
  if (group === 'selling' && trial)
    return {
      upi: !selling.isUpiOn && <Notice tone="warning">{upiIsOff(trial.vpa)}</Notice>,
      vpa: <UpiTrial {...trial} />,
    };
  if (group !== 'legal') return undefined;
  const shown = settingsFieldsOf('legal', []).map(({ name, label }) => [
    name,
    <a key={name} className="link text-sm" href={`/${name}`}>
      {settingsWords.seePage(label)}
    </a>,
  ]);
  return Object.fromEntries(shown);
}
