import { Button, EmptyState, ListGroup, ListRow, SkeletonRows, TextInput } from '@portolan/ui'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { HelpArticleBody, HelpArticles } from '../../features/documents/index.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { useSearchParams } from '../../shared/router.tsx'
import { Screen } from '../../shared/screen.tsx'

/** Help and support: the article that the URL names, all articles, a search in them, and whom to contact when none helps. */
export default function HelpAndSupportScreen() {
	const [address] = useSearchParams()
	const named = address.get('article')
	const [keyword, setKeyword] = useState('')
	const asked = useDeferredValue(keyword.trim())
	const help = useCall('getHelp', asked === '' ? {} : { keyword: asked }, {
		keepsPrevious: true,
	})
	return (
		<Screen title={t('title.helpAndSupport')}>
			<div className="space-y-5 pt-2">
				{named !== null && <HelpArticleBody slug={named} />}
				<TextInput
					label={t('help.search')}
					hideLabel
					placeholder={t('help.search')}
					type="search"
					value={keyword}
					onChange={setKeyword}
					maxLength={60}
				/>
				{help.isPending && <SkeletonRows count={5} />}
				{help.error && (
					<EmptyState
						title={t('help.missing')}
						action={
							<Button tone="soft" onPress={() => void help.refetch()}>
								{t('common.retry')}
							</Button>
						}
					/>
				)}
				{help.data?.length === 0 && (
					<EmptyState
						icon={SearchX}
						title={t('help.nothing', { keyword: asked })}
						action={
							<Button tone="soft" onPress={() => setKeyword('')}>
								{t('help.show_all')}
							</Button>
						}
					/>
				)}
				{help.data && help.data.length > 0 && <HelpArticles articles={help.data} />}
				{!help.isPending && (
					// What is below the articles is shown together with them, because they would otherwise push it down.
					<ListGroup label={t('help.else')}>
						<ListRow title={t('title.service')} text={t('help.service_text')} to="/service" />
						<ListRow title={t('title.law')} to="/law" />
						<ListRow title={t('title.platform')} to="/platform" />
					</ListGroup>
				)}
			</div>
		</Screen>
	)
}
