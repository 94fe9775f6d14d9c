import { describe, expect, test } from 'vitest';
import { certainName } from '../../../src/problems/certain-name.ts';

const keys = ['title', 'description', 'sidebar_label', 'examples', 'toc_level_1', 'toc_level_2'];

describe('a name that is corrected without asking', () => {
  test.each([
    ['Title', 'title'],
    ['sidebarLabel', 'sidebar_label'],
    ['sidebar-label', 'sidebar_label'],
    ['titel', 'title'],
    ['descripton', 'description'],
    ['descriiption', 'description'],
  ])('%s was meant to be %s', (found, meant) => {
    expect(certainName(found, meant, keys)).toBe(meant);
  });

  test('one that has two forms', () => {
    expect(certainName('image_ulr', 'image_url', ['image_url', 'imageURL'])).toBe('image_url');
  });
});

describe('a name that only its author can correct', () => {
  test.each([
    ['example', 'examples', 'it has an end of its own'],
    ['titles', 'title', 'it has an end of its own'],
    ['bitle', 'title', 'it begins otherwise'],
    ['toc_level_3', 'toc_level_1', 'it has another number'],
    ['desription_', 'description', 'it is two edits away'],
  ])('%s is not certainly %s: %s', (found, meant) => {
    expect(certainName(found, meant, keys)).toBeUndefined();
  });

  test('one that is short', () => {
    expect(certainName('dot', 'pot', ['pot'])).toBeUndefined();
    expect(certainName('tnoe', 'tone', ['tone'])).toBeUndefined();
  });

  test('one of an open list, unless only its form is wrong', () => {
    expect(certainName('titel', 'title')).toBeUndefined();
    expect(certainName('JSON', 'json')).toBe('json');
  });

  test('one with a second name nearby', () => {
    expect(certainName('sessoin', 'session', ['session', 'sessions'])).toBeUndefined();
  });

  test('one without a suggestion', () => {
    expect(certainName('titel', undefined, keys)).toBeUndefined();
  });
});
