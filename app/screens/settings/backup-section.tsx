import { PlainForm } from '#app/ui/bound-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { backupRefusals, backupWords, lostFilesWords, withFilesLabel } from '#app/words/en/backup-words.ts';
import { SettingsSection } from './settings-section.tsx';

/**
 * The section in which an admin downloads all data of the shop as one file, after entering the password again. It names
 * files of lessons that no backup can have (DAY-184). The
 * response is a file to download, so the browser does not leave the page.
 */
export function BackupSection({ refusal, lost }: { refusal: string | null; lost: readonly string[] | null }) {
  return (
    <SettingsSection id="backup" {...backupWords}>
      {lost?.length !== 0 && (
        <div className="mb-4">
          <Notice tone="warning">{lost ? lostFilesWords(lost) : backupWords.notLooked}</Notice>
        </div>
      )}
      <PlainForm method="post" action="/admin/backup" className="card grid grid-cols-1 gap-4 p-4 sm:p-6">
        <PasswordField
          name="password"
          id="backup-password"
          label={backupWords.yourPassword}
          autoComplete="current-password"
          required
          error={refusal === null ? undefined : backupRefusals[refusal]}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="files" value="yes" defaultChecked className="check" />
          {withFilesLabel}
        </label>
        <SubmitLine variant="quiet">{backupWords.downloadABackup}</SubmitLine>
      </PlainForm>
    </SettingsSection>
  );
}
