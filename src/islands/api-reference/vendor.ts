import { type ComponentType, useEffect, useRef, useState } from 'react';
import { jsx } from 'react/jsx-runtime';

/** The exports of the bundle in `src/vendor`. */
type Vendor = {
  readonly ApiReferenceReact: ReferenceComponent;
  readonly provideReact: (react: object) => void;
};

export type ReferenceComponent = ComponentType<{ readonly configuration: object }>;

/** The path of this build's bundle. */
const folder = import.meta.env.DOCS_VENDOR_PATH as string;

const loadComponent = async (): Promise<ReferenceComponent> => {
  const vendor = (await import(/* @vite-ignore */ `${folder}/api-reference.js`)) as Vendor;
  vendor.provideReact({ useEffect, useRef, useState, jsx });
  return vendor.ApiReferenceReact;
};

/** Loads the style sheet; returns the function that removes it. */
const loadStyle = async (): Promise<() => void> => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${folder}/api-reference.css`;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${link.href} could not be loaded.`));
    });
    document.head.append(link);
  });
  return () => link.remove();
};

type Parts = { readonly Component: ReferenceComponent; readonly removeStyle: () => void };

/** Loads code and style. If the code cannot be loaded, the style is removed again. */
export const loadVendor = async (): Promise<Parts> => {
  const style = loadStyle();
  try {
    const [Component, removeStyle] = await Promise.all([loadComponent(), style]);
    return { Component, removeStyle };
  } catch (error) {
    void style.then(
      (remove) => remove(),
      () => {},
    );
    throw error;
  }
};
