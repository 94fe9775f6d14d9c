type Feedback = { readonly answer: string; readonly title: string; readonly url: string };

/** Percent-encodes the values. */
export const fillFeedbackUrl = (template: string, feedback: Feedback): string =>
  template.replace(/\{(answer|title|url)\}/g, (_, name: keyof Feedback) =>
    encodeURIComponent(feedback[name]),
  );
