import { describe, expect, it } from 'vitest';
import { linksIn, renderAt, textOf } from '../../tests/support/render.tsx';
import { elementsIn, parseHtml } from '../../tests/support/rendered-form.ts';
import { Button } from './button.tsx';
import { DefaultButton } from './default-button.tsx';
import { FormFoot } from './form-foot.tsx';
import { ImageInput, UploadStatus } from './image-input.tsx';

const save = <Button type="submit">Save</Button>;

describe('the buttons at the end of a form', () => {
  it('[ADM-FES-4] include Cancel, a link that works without JavaScript', () => {
    expect(linksIn(renderAt('/admin/faqs?add', <FormFoot back="/admin/faqs">{save}</FormFoot>))).toEqual([
      '/admin/faqs Cancel',
    ]);
    expect(linksIn(renderAt('/admin/settings', <FormFoot>{save}</FormFoot>))).toEqual([]);
  });

  it.each([true, false])('[ADM-CRS-5] announce unsaved changes, and only those (sticky: %s)', (isSticky) => {
    const statusOf = (isDirty: boolean) => {
      const html = renderAt('/', <FormFoot {...{ isDirty, isSticky }}>{save}</FormFoot>);
      return html.match(/<p role="status"[^>]*>(.*?)<\/p>/)?.[1];
    };
    expect(statusOf(true)).toBe('Unsaved changes');
    expect(statusOf(false)).toBe('');
  });

  it("[ADM-CRS-5] have the form's own buttons before Cancel", () => {
    const html = renderAt(
      '/',
      <FormFoot back="/back" isDirty>
        {save}
      </FormFoot>,
    );
    expect(textOf(html)).toBe('Save Cancel Unsaved changes');
  });
});

describe('the default button', () => {
  it('[ADM-CRS-5] is the first submit button of its form, out of reach of Tab and screen readers', () => {
    const html = renderAt(
      '/',
      <form>
        <DefaultButton name="intent" value="save" />
        <Button type="submit" name="intent" value="remove">
          Remove
        </Button>
      </form>,
    );
    const [first] = elementsIn(parseHtml(html), 'button');
    expect(Object.fromEntries(first?.attributes ?? [])).toMatchObject({
      type: 'submit',
      name: 'intent',
      value: 'save',
      tabindex: '-1',
      'aria-hidden': 'true',
    });
  });
});

describe('the input for a picture', () => {
  it('[ADM-CRS-7] offers the kinds of pictures that the server accepts', () => {
    const [input] = elementsIn(parseHtml(renderAt('/', <ImageInput name="image_file" />)), 'input');
    expect(input?.attributes.get('type')).toBe('file');
    expect(input?.attributes.get('accept')?.split(',')).toEqual(['image/png', 'image/jpeg', 'image/webp']);
  });

  it('[ADM-CRS-7] announces an upload in an element that is always in the page', () => {
    expect(textOf(renderAt('/', <UploadStatus isSending />))).toBe('Uploading...');
    expect(renderAt('/', <UploadStatus isSending={false} />)).toMatch(/^<p role="status"[^>]*><\/p>$/);
  });
});
