export const mockPort = 4010;

export const mockAddress = `http://localhost:${mockPort}`;

export const mockNodeVersion = 20;

export const mockFileName = 'mock.mjs';

export const mockFileHref = `/${mockFileName}`;
