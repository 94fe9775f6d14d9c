/** How a page looks in one mode and at one width, of which there is a picture. */
export type PageView = {
  readonly page: string;
  readonly mode: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: 1440 | 390;
  /** Of the whole page, in CSS pixels: the picture of a tall one ends before. */
  readonly height: number;
  /** The name of the picture, beside the list of views. */
  readonly file: string;
};

/** The pictures of one run, and `views.json` beside them. */
export type PageViews = {
  /** Pictures of several engines cannot be compared. */
  readonly engine: string;
  readonly views: readonly PageView[];
};

/** The name of the list in the folder of the pictures. */
export const viewsFile = 'views.json';
