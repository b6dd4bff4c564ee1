import { TopBar } from '@portolan/ui'
import type { ReactNode } from 'react'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'
import { useVisibleHeight } from './use-visible-height.ts'

/** The frame of a conversation: as high as the visible part of the page, so that the field stays above the keyboard. */
export function ChatFrame({
	title,
	end,
	children,
}: {
	title: string
	end?: ReactNode
	children: ReactNode
}) {
	const back = useBack('/service')
	const height = useVisibleHeight()
	return (
		<div className="flex h-dvh flex-col" style={height === null ? undefined : { height }}>
			<TopBar title={title} backLabel={t('common.back')} onBack={back} end={end} />
			<main id="main" tabIndex={-1} className="page-body flex min-h-0 flex-1 flex-col outline-none">
				{children}
			</main>
		</div>
	)
}
