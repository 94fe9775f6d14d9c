/** The port of the mock, unless its reader names another one. */
export const mockPort = 4010;

/** Where the mock is reached on the reader's computer. */
export const mockAddress = `http://localhost:${mockPort}`;

/** The oldest major version of Node that runs the downloaded mock. */
export const mockNodeVersion = 20;

export const mockFileName = 'mock.mjs';

export const mockFileHref = `/${mockFileName}`;
