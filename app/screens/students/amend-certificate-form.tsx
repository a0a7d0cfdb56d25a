import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

type AmendCertificateProps = { number: string; enrollmentId: string; studentName: string };

/** A corrected name issues the certificate anew, the old number leading to it; or it is withdrawn for good (DASH-16). */
export function AmendCertificate({ number, enrollmentId, studentName }: AmendCertificateProps) {
  return (
    <details className="mt-2">
      <summary className="link w-fit cursor-pointer text-sm">Correct or withdraw</summary>
      <div className="mt-3 grid grid-cols-1 gap-5 border-line border-l-2 pl-4">
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="enrollment" value={enrollmentId} />
          <TextField name="name" label="Name on the certificate" defaultValue={studentName} required />
          <Button type="submit" name="intent" value="reissue" variant="quiet">
            Issue anew with this name
          </Button>
        </Form>
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="number" value={number} />
          <TextField name="reason" label="Why it is withdrawn" hint="It stays withdrawn for good." required />
          <Button type="submit" name="intent" value="revoke" variant="danger">
            Withdraw the certificate
          </Button>
        </Form>
      </div>
    </details>
  );
}
