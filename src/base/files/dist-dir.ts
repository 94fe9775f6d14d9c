/** The build's output folder (`DOCS_DIST_DIR`). */
export const distDir = process.env['DOCS_DIST_DIR'] || 'dist';
