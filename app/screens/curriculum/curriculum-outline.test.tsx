import { expect, it } from 'vitest';
import { mayRole, type Right, rights } from '#app/domain/rights.ts';
import { RightsContext } from '#app/ui/rights-context.ts';
import { linksIn, renderAt } from '#tests/support/render.tsx';
import { CurriculumOutline } from './curriculum-outline.tsx';

const course = {
  id: 'c1',
  title: 'Kites',
  isSequential: false,
  completesItself: false,
  handInCompletes: false,
};
const props = { course, curriculum: { modules: [], archived: [] }, sources: [], zone: 'Asia/Kolkata' };

it('[DAY-187] an empty curriculum leads to the batches only whoever may change them', () => {
  const leads = (own: readonly Right[]) => {
    const element = <CurriculumOutline {...props} answer={undefined} />;
    const html = renderAt('/', <RightsContext value={own}>{element}</RightsContext>);
    return linksIn(html).some((link) => link.startsWith('/admin/courses/c1/batches '));
  };
  const teacher = rights.filter((right) => mayRole('teacher', right));
  expect([leads(rights), leads(teacher)]).toEqual([true, false]);
});
