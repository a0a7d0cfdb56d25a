import { describe, expect, it } from 'vitest';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn, sentBy } from '#tests/support/rendered-form.ts';
import { SimpleCourses, SimpleFaqs, SimpleStudents, SimpleTestimonials } from './simple-lists.tsx';

const shown = (element: React.ReactNode) => renderAt('/admin-old', element);

describe('[OLD-3] the courses of the simple dashboard', () => {
  const course = { id: 'c1', title: 'Kites', price: 599, originalPrice: 999 as number | null };
  const list = (change: Partial<typeof course> | null) =>
    shown(<SimpleCourses rows={change ? [{ ...course, ...change }] : []} question="Delete this course?" />);

  it('can be edited and deleted, each button naming its course', () => {
    const html = list({});
    expect(linksIn(html)).toContainEqual('/admin/courses/c1 Edit');
    expect(html).toContain('aria-label="Edit Kites"');
    expect(html).toContain('aria-label="Delete Kites"');
    expect(faultsIn(html)).toEqual([]);
  });

  it('[CAT-6] have the former price struck through only if it was higher', () => {
    expect(list({})).toMatch(/<s [^>]*>₹999<\/s>/);
    expect(list({ originalPrice: 599 })).not.toContain('<s ');
    expect(list({ originalPrice: null })).not.toContain('<s ');
  });

  it('include a button for the sample courses, also if there are none', () => {
    expect(textOf(list(null))).toBe('Add Sample Courses No courses yet');
    expect(sentBy(list(null)).get('intent')).toBe('add-samples');
  });
});

describe('[OLD-3] the students of the simple dashboard', () => {
  const student = { id: 's1', fullName: 'Asha Rao', email: 'asha@example.in', role: 'student' };

  it('have a name, an email address and a role', () => {
    const html = shown(
      <SimpleStudents rows={[student, { ...student, id: 's2', fullName: '', role: 'admin' }]} />,
    );
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/admin/students/s1 Asha Rao', '/admin/students/s2 No name']),
    );
    for (const text of ['student', 'admin']) expect(textOf(html)).toContain(text);
  });

  it('have a message if there are none', () => {
    expect(textOf(shown(<SimpleStudents rows={[]} />))).toContain('No students registered yet');
  });
});

describe('[ROLE-4] the testimonials of the simple dashboard', () => {
  const testimonial = { id: 't1', studentName: 'Asha', rating: 5, comment: 'Great', isApproved: false };
  const list = (isApproved: boolean) => shown(<SimpleTestimonials rows={[{ ...testimonial, isApproved }]} />);

  it.each([
    [false, 'Pending', 'Approve', 'approve'],
    [true, 'Approved', 'Hide', 'unapprove'],
  ])('approved (%s) are %s, with a button to %s', (isApproved, status, button, intent) => {
    const html = list(isApproved);
    expect(textOf(html)).toContain(status);
    expect(html).toContain(`aria-label="${button}: Asha"`);
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent, id: 't1' });
  });

  it('have a message if there are none', () => {
    expect(textOf(shown(<SimpleTestimonials rows={[]} />))).toContain('No testimonials yet');
  });
});

describe('[ROLE-4] the FAQs of the simple dashboard', () => {
  it.each([
    [true, 'Active'],
    [false, 'Inactive'],
  ])('that are shown (%s) are %s', (isActive, status) => {
    const rows = [{ id: 'q1', question: 'Why kites?', isActive }] as Parameters<typeof SimpleFaqs>[0]['rows'];
    expect(textOf(shown(<SimpleFaqs rows={rows} />))).toMatch(new RegExp(`Why kites\\? ${status}$`));
  });

  it('have a message if there are none', () => {
    expect(textOf(shown(<SimpleFaqs rows={[]} />))).toContain('No FAQs yet');
  });
});
