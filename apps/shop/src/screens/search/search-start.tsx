import { Chip, Icon, IconButton, Skeleton } from '@portolan/ui'
import { Flame, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { forgetSearch, useSearchHistory } from '../../features/search/index.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'

/** Before anything is typed: what was searched for on this device, and what others search for. */
export function SearchStart({ onSearch }: { onSearch: (text: string) => void }) {
	const history = useSearchHistory()
	const hot = useCall('listHotKeywords', undefined, { quiet: true, staleMs: 600_000 })
	return (
		<div className="flex flex-col gap-7 pt-2">
			{history.length > 0 && (
				<Words
					title={t('search.history')}
					end={
						<IconButton label={t('search.history_clear')} onPress={() => forgetSearch()}>
							<Icon as={Trash2} size={18} className="text-ink-2" />
						</IconButton>
					}
				>
					{history.map((text) => (
						<Chip key={text} onPress={() => onSearch(text)}>
							<span className="min-w-0 break-words">{text}</span>
						</Chip>
					))}
				</Words>
			)}
			{(hot.isPending || (hot.data && hot.data.length > 0)) && (
				<Words title={t('search.hot')}>
					{hot.isPending &&
						['w-24', 'w-32', 'w-20', 'w-28'].map((width) => (
							<Skeleton key={width} className={`h-11 rounded-full ${width}`} />
						))}
					{hot.data?.map(({ keyword }, place) => (
						<Chip
							key={keyword}
							onPress={() => onSearch(keyword)}
							{...(place < 3 ? { start: <Icon as={Flame} size={16} className="text-deal" /> } : {})}
						>
							<span className="min-w-0 break-words">{keyword}</span>
						</Chip>
					))}
				</Words>
			)}
		</div>
	)
}

function Words({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
	return (
		<section aria-label={title} className="flex flex-col gap-2">
			<div className="flex min-h-11 items-center justify-between">
				<h2 className="text-17">{title}</h2>
				{end}
			</div>
			<div className="flex flex-wrap gap-2">{children}</div>
		</section>
	)
}
