import { fileUrl } from '../../../base/paths/site-url.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { jsx } from 'react/jsx-runtime';

type Vendor = {
  readonly ApiReferenceReact: ReferenceComponent;
  readonly provideReact: (react: object) => void;
};

type ReferenceComponent = ComponentType<{ readonly configuration: object }>;

const folder = fileUrl(import.meta.env.DOCS_VENDOR_REFERENCE as string);

const loadComponent = async (): Promise<ReferenceComponent> => {
  // The reference validates with zod, which tries `eval` by default. The browser would report that as a CSP violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const vendor = (await import(/* @vite-ignore */ `${folder}/reference.js`)) as Vendor;
  vendor.provideReact({ useEffect, useRef, useState, jsx });
  return vendor.ApiReferenceReact;
};

export const loadVendor = async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${folder}/reference.css`;
  const isStyled = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
    document.head.append(link);
  });
  try {
    const [Component] = await Promise.all([loadComponent(), isStyled]);
    return { Component, removeStyle: () => link.remove() };
  } catch (error) {
    link.remove();
    throw error;
  }
};
