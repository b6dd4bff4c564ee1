import { LanguageChoice } from '../../features/languages/index.ts'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'
import { Screen } from '../../shared/screen.tsx'

/** Chooses the language; a choice leads back to the page before. */
export default function LanguageScreen() {
	const back = useBack('/setting')
	return (
		<Screen title={t('title.language')} backTo="/setting">
			<div className="pt-2">
				<LanguageChoice onChosen={back} />
			</div>
		</Screen>
	)
}
