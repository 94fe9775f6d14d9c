/** The texts of the modal, as the specification and the reference framework have them. */
export const modalTexts = {
  loadingText: 'Fetching new results...',
  searchBox: {
    placeholderText: 'Search docs',
    searchInputLabel: 'Search',
    clearButtonTitle: 'Clear',
    clearButtonAriaLabel: 'Clear the query',
    closeButtonText: 'Cancel',
    closeButtonAriaLabel: 'Cancel',
  },
  startScreen: {
    recentSearchesTitle: 'Recent',
    noRecentSearchesText: 'No recent searches',
    saveRecentSearchButtonTitle: 'Save this search',
    removeRecentSearchButtonTitle: 'Remove this search from history',
    favoriteSearchesTitle: 'Favorite',
    removeFavoriteSearchButtonTitle: 'Remove this search from favorites',
  },
  errorScreen: {
    titleText: 'Unable to fetch results',
    helpText: 'You might want to check your network connection.',
  },
  noResultsScreen: {
    noResultsText: 'No results for',
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: 'Believe this query should return results?',
    reportMissingResultsLinkText: 'Let us know.',
  },
  footer: {
    selectText: 'to select',
    selectKeyAriaLabel: 'Enter key',
    navigateText: 'to navigate',
    navigateUpKeyAriaLabel: 'Arrow up',
    navigateDownKeyAriaLabel: 'Arrow down',
    closeText: 'to close',
    closeKeyAriaLabel: 'Escape key',
  },
} as const;
