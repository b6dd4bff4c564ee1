import { RadioGroup } from '@portolan/ui'
import { chineseNames } from '@portolan/contract/chinese-names'
import { languages, type LanguageFile } from '@portolan/contract/languages'
import { call } from '../../shared/api.ts'
import { language, setLanguage, t } from '../../shared/messages.ts'
import { queryClient } from '../../shared/query-client.ts'
import { toast } from '../../shared/toast.ts'

/**
 * The nineteen languages, each by its own name. A choice takes effect at once and is kept on this device and, for those signed in, with the
 * account; all texts of the server are loaded again.
 */
export function LanguageChoice({ onChosen }: { onChosen?: () => void }) {
	async function choose(file: LanguageFile): Promise<void> {
		await setLanguage(file)
		onChosen?.()
		void queryClient.invalidateQueries()
		try {
			await call('setLanguage', { lang: file })
			toast.success(t('language.changed'))
		} catch {
			// The texts have changed already; a toast said that the account could not be updated.
		}
	}
	return (
		<RadioGroup<LanguageFile>
			label={t('title.language')}
			hideLabel
			value={language().file}
			onChange={(file) => void choose(file)}
			options={languages.map((one) => ({
				value: one.file,
				lang: one.tag,
				label: one.name,
				hint: (
					<bdi lang="zh-Hans" className="text-ink-3">
						{chineseNames[one.file]}
					</bdi>
				),
			}))}
		/>
	)
}
