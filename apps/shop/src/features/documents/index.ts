export { HelpArticleBody, HelpArticles } from './help-articles.tsx'
export { LawArticle, LawText } from './law-text.tsx'
