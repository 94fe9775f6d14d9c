export const texts = {
  quotes: `say "hi", it's \`fine\` and ''' or """ too`,
  backslashes: String.raw`C:\temp\new \\server\share \u0041 \" \' end\\ `.trim() + '\\',
  dollars: '$HOME ${HOME} $(id) `id` $Node %Unique',
  percents: '100% %s %d %n %% {0} {name}',
  lines: 'first\nsecond\r\n\tthird\u0000\u001b\u007f',
  unicode: 'Größe 剣 🗡️ é e\u0301 👩‍👩‍👧 \u2028 \u2029 \u202e \u200f \ufeff',
  raw: `)" )json" )json_" R"( */ // # <!-- </script> ??/ ??=`,
  shell: "'; rm -rf / #' !! && || > < * ? ~ '\\''",
};
