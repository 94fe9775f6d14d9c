type Feedback = { readonly answer: string; readonly title: string; readonly url: string };

/** The address that an answer opens: `{answer}`, `{title}` and `{url}` replaced, percent-encoded. */
export const fillFeedbackUrl = (template: string, feedback: Feedback): string =>
  template.replace(/\{(answer|title|url)\}/g, (_, name: keyof Feedback) =>
    encodeURIComponent(feedback[name]),
  );
