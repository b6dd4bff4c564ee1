import { lazy, Suspense } from 'react'
import { untilLoaded, Sheet, SkeletonRows } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

const Countries = lazy(() => untilLoaded(() => import('./countries.tsx')))

/** Chooses the country to deliver to, by its name in the person's language or its two letters. The list is loaded with the first opening. */
export function CountrySheet({
	open,
	onClose,
	country,
	onChoose,
}: {
	open: boolean
	onClose: () => void
	country: string | null
	onChoose: (code: string) => void
}) {
	return (
		<Sheet
			open={open}
			onClose={onClose}
			title={t('deliver.choose_country')}
			closeLabel={t('common.close')}
			full
		>
			<Suspense fallback={<SkeletonRows count={8} />}>
				<Countries
					country={country}
					onChoose={(code) => {
						onChoose(code)
						onClose()
					}}
				/>
			</Suspense>
		</Sheet>
	)
}
