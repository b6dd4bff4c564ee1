export { HelpArticleBody, HelpArticles } from './help-articles.tsx'
export { LawText } from './law-text.tsx'
export { Markdown } from './markdown.tsx'
