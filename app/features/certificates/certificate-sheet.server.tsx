import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatDateLong } from '#app/domain/calendar.ts';
import { certificateCodeAddress, certificatePath, showCertificateNumber } from '#app/domain/certificate.ts';
import { display, type Lettering, letteringOf, text } from './pdf-fonts.server.ts';
import type { PublicCertificate } from './queries.server.ts';
import { ink, QrCode, SheetArt, SheetMark, sheet } from './sheet-art.server.tsx';

type Parts = { certificate: PublicCertificate; origin: string; name: Lettering; course: Lettering };

/** The column of words right of the picture, and the height of the line under the name, in points. */
const column = { left: 292, right: 56, width: sheet.width - 292 - 56 };
const nameLine = 268;

const styles = StyleSheet.create({
  page: { fontFamily: text, fontSize: 11, lineHeight: 1.35, color: ink.night },
  words: { position: 'absolute', left: column.left, width: column.width },
  small: { color: ink.muted, fontSize: 11 },
  strong: { fontFamily: display },
  foot: {
    position: 'absolute',
    left: column.left,
    right: column.right,
    bottom: 42,
    flexDirection: 'row',
    gap: 22,
  },
});

/** The certificate as a PDF of one A4 page (DASH-16). `origin` is the site's own, for the code and the address on it. */
export async function drawCertificate(certificate: PublicCertificate, origin: string): Promise<Buffer> {
  const name = await drawable(certificate.studentName, 'the person named at the address below');
  const course = await drawable(certificate.courseTitle, 'named at the address below');
  return await renderToBuffer(<CertificateSheet {...{ certificate, origin, name, course }} />);
}

// A name in letters we have no font for is not set wrongly: the page behind the code has it whole.
async function drawable(words: string, otherwise: string): Promise<Lettering> {
  const lettering = await letteringOf(words);
  return lettering.words === '' ? await letteringOf(otherwise) : lettering;
}

function CertificateSheet({ certificate, origin, name, course }: Parts) {
  const { number, studentName, courseTitle, issuedAt, isSpecimen } = certificate;
  const kind = isSpecimen ? 'Specimen of a certificate' : 'Certificate of completion';
  return (
    <Document
      title={`${kind}: ${studentName}`}
      subject={`${courseTitle} (${showCertificateNumber(number)})`}
      author="Pankh"
      creator="Pankh"
      language="en-IN"
      creationDate={issuedAt}
      modificationDate={issuedAt}
    >
      <Page size={[sheet.width, sheet.height]} style={styles.page}>
        <SheetArt nameLine={nameLine} />
        <View style={[styles.words, { top: 52, flexDirection: 'row', alignItems: 'center', gap: 10 }]}>
          <SheetMark />
          <Text style={[styles.strong, { fontSize: 26, color: ink.neel }]}>Pankh</Text>
          <Text style={[styles.small, { marginTop: 6 }]}>Drones and programming, Bangalore</Text>
        </View>
        <View style={[styles.words, { top: 118 }]}>
          <Text style={[styles.strong, { fontSize: 30, color: ink.neel, lineHeight: 1.15 }]}>{kind}</Text>
          <Text style={[styles.small, { marginTop: 8 }]}>This is to certify that</Text>
        </View>
        <View style={[styles.words, { top: 182, height: nameLine - 190, justifyContent: 'flex-end' }]}>
          <Text style={{ ...lettered(name, 38, 2), lineHeight: 1.2 }}>{name.words}</Text>
        </View>
        <View style={[styles.words, { top: nameLine + 22 }]}>
          <Text style={styles.small}>has completed the course</Text>
          <Text style={{ ...lettered(course, 24, 2), color: ink.neel, lineHeight: 1.2, marginTop: 4 }}>
            {course.words}
          </Text>
          <Dates {...certificate} />
        </View>
        <Foot certificate={certificate} origin={origin} />
        {isSpecimen && <SpecimenStamp />}
      </Page>
    </Document>
  );
}

function Dates({ startedAt, completedAt, issuedAt }: PublicCertificate) {
  const dates: [string, Date | null][] = [
    ['Started', startedAt],
    ['Completed', completedAt],
    ['Issued', issuedAt],
  ];
  return (
    <View style={{ flexDirection: 'row', gap: 34, marginTop: 16 }}>
      {dates.map(
        ([label, date]) =>
          date && (
            <View key={label}>
              <Text style={[styles.small, { fontSize: 9 }]}>{label}</Text>
              <Text style={[styles.strong, { fontSize: 13 }]}>{formatDateLong(date)}</Text>
            </View>
          ),
      )}
    </View>
  );
}

function Foot({ certificate, origin }: Pick<Parts, 'certificate' | 'origin'>) {
  const { number, signature, isSpecimen } = certificate;
  return (
    <View style={styles.foot}>
      <QrCode text={certificateCodeAddress(origin, number, signature)} size={104} />
      <View style={{ flex: 1, justifyContent: 'flex-end', fontSize: 8.5 }}>
        <Text style={{ color: ink.muted }}>Certificate number</Text>
        <Text style={[styles.strong, { fontSize: 12 }]}>{showCertificateNumber(number)}</Text>
        <Text style={{ marginTop: 5 }}>
          Scan the code, or look at {origin.replace(/^https?:\/\//, '')}
          {certificatePath('')}, to see whether this sheet is genuine.
        </Text>
        <Text style={{ marginTop: 5, color: ink.muted }}>
          {isSpecimen
            ? 'Made with demo data to show what a certificate looks like. It attests nothing.'
            : 'It attests that this person completed this course with us. It is not a degree, and not a DGCA remote pilot certificate.'}
        </Text>
      </View>
    </View>
  );
}

function SpecimenStamp() {
  return (
    <Text
      style={{
        position: 'absolute',
        left: 250,
        top: 250,
        fontFamily: display,
        fontSize: 110,
        color: ink.danger,
        opacity: 0.2,
        transform: 'rotate(-24deg)',
      }}
    >
      SPECIMEN
    </Text>
  );
}

/** A size at which the words fit into `lines` lines and the longest of them into one, in points. */
function lettered({ words, fontFamily }: Lettering, largest: number, lines: number) {
  const perLetter = 0.62;
  const longest = Math.max(...words.split(' ').map((word) => word.length));
  const fitting = (lines * column.width * 0.85) / (perLetter * Math.max(words.length, 1));
  const unbroken = column.width / (perLetter * Math.max(longest, 1));
  return { fontFamily, fontSize: Math.min(largest, fitting, unbroken) };
}
