import { Typography } from '@mui/material'
import { languages, type LanguageFile } from '@portolan/contract'
import { Markdown } from './markdown.tsx'
import { useShownText } from './use-shown-text.ts'

/** Title and content of a document in one language, as the shop shows them. */
export function DocumentText({
	kind,
	lang,
	title,
	content,
	heading,
}: {
	kind: 'law' | 'help'
	lang: LanguageFile
	title: string
	content: string
	/** The element of the title. */
	heading: 'p' | 'h2'
}) {
	const shown = useShownText(kind, lang, content)
	const language = languages.find(({ file }) => file === lang)
	return (
		<>
			<Typography
				component={heading}
				sx={{ fontSize: 20, fontWeight: 600 }}
				lang={language?.tag}
				dir={language?.dir}
			>
				{title}
			</Typography>
			<Markdown text={shown} lang={language?.tag ?? lang} dir={language?.dir ?? 'ltr'} />
		</>
	)
}
