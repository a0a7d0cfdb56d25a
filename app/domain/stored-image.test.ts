import { expect, it } from 'vitest';
import {
  parseStoredName,
  storedImageAddress,
  storedImageOf,
  storedSrcSet,
  storedWidths,
} from './stored-image.ts';

const id = '0123456789abcdef0123456789abcdef';

it('[ADM-CRS-7] an image is stored in the usual widths below its own, and in its own width', () => {
  expect(storedWidths(1200)).toEqual([400, 800, 1200]);
  expect(storedWidths(900)).toEqual([400, 800, 900]);
  expect(storedWidths(400)).toEqual([400]);
  expect(storedWidths(1)).toEqual([1]);
});

it('[ADM-CRS-7] file names and paths of stored images are parsed back, with their sizes', () => {
  const address = storedImageAddress(id, 900);
  expect(address).toBe(`/images/${id}-900.webp`);
  expect(storedImageOf(address)).toEqual({ id, width: 900 });
  expect(storedSrcSet(address)).toBe(
    `/images/${id}-400.webp 400w, /images/${id}-800.webp 800w, /images/${id}-900.webp 900w`,
  );
  expect(storedSrcSet('https://pictures.example/kite.jpg')).toBeUndefined();
});

it.each([
  `../${id}-400.webp`,
  `${id}-400.webp/../../secret`,
  `${id}-400.webp\0.png`,
  `${id}-400.WEBP`,
  `${id}-0400.webp`,
  `${id}-99999.webp`,
  `${id.toUpperCase()}-400.webp`,
  `${id}-400.webp.part`,
  `${id}-400.webp\n`,
  '',
  'CON',
  `\u202e${id}-400.webp`,
  `..%2f${id}-400.webp`,
])('[ADM-CRS-7] the file name %j is refused', (name) => {
  expect(parseStoredName(name)).toBeNull();
});

it.each([
  `//images/${id}-400.webp`,
  `images/${id}-400.webp`,
  `/images/x/${id}-400.webp`,
  `https://a/images/${id}-400.webp`,
])('[ADM-CRS-7] the URL %s is not treated as an uploaded image', (address) => {
  expect(storedImageOf(address)).toBeNull();
});
