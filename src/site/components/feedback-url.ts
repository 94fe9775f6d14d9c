type Feedback = { readonly answer: string; readonly title: string; readonly url: string };

/** Replaces `{answer}`, `{title}` and `{url}` in the template by the reader's feedback, percent-encoded. */
export const fillFeedbackUrl = (template: string, feedback: Feedback): string =>
  template.replace(/\{(answer|title|url)\}/g, (_, name: keyof Feedback) =>
    encodeURIComponent(feedback[name]),
  );
