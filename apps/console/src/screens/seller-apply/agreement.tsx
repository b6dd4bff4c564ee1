import { Box, Button } from '@mui/material'
import { languages, getLegalText } from '@portolan/contract'
import { useState } from 'react'
import { Markdown } from '../../features/documents/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'

/** The terms that the applicant agrees to, shown in the form, because the shop's page of them requires a sign-in. */
export function Agreement() {
	const [isOpen, setOpen] = useState(false)
	const asked = useAsk(getLegalText, { type: 'terms' }, { enabled: isOpen, refreshes: false })
	return (
		<Box>
			<Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				{t('apply.terms')}
			</Button>
			{isOpen && (
				<Box
					tabIndex={0}
					role="region"
					aria-label={t('apply.terms')}
					sx={{
						mt: 1,
						p: 2,
						maxHeight: 320,
						overflowY: 'auto',
						border: 1,
						borderColor: 'divider',
						borderRadius: 3,
					}}
				>
					<Answered asked={asked}>
						{(text) => (
							<Markdown
								text={text.content}
								lang={tagOf(text.lang)}
								dir={languages.find(({ file }) => file === text.lang)?.dir ?? 'ltr'}
							/>
						)}
					</Answered>
				</Box>
			)}
		</Box>
	)
}

function tagOf(file: string): string {
	return languages.find((language) => language.file === file)?.tag ?? 'en'
}
