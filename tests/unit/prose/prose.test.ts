import { describe, expect, test } from 'vitest';
import { projectGlossary, readCode, readDocuments } from './project-prose.ts';
import { commentRules, documentRules, openapiRules, pageRules } from './rules/all-rules.ts';
import { lintTexts } from './rules/rule.ts';
import { glossary, shippedOpenapi, shippedPages } from './shipped-prose.ts';

describe('plain English', () => {
  test('is on every page', () => {
    expect(lintTexts(shippedPages, pageRules, glossary)).toEqual([]);
  });

  test('is in the OpenAPI document', () => {
    expect(lintTexts(shippedOpenapi, openapiRules, glossary)).toEqual([]);
  });

  test('is in the documents of the repository', () => {
    const documents = readDocuments();
    expect(documents.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['README.md', '.github/SECURITY.md', 'content/WRITING.md']),
    );
    expect(lintTexts(documents, documentRules, projectGlossary)).toEqual([]);
  });

  test('is in comments and messages of the code', () => {
    const { comments, messages } = readCode();
    const count = (texts: typeof comments): number =>
      texts.reduce((sum, { blocks }) => sum + blocks.length, 0);
    expect([count(comments) > 3000, count(messages) > 1000]).toEqual([true, true]);
    expect(lintTexts(comments, commentRules, projectGlossary)).toEqual([]);
    expect(lintTexts(messages, documentRules, projectGlossary)).toEqual([]);
  });
});
