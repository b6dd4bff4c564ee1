import { Button, Icon } from '@portolan/ui'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../shared/copy.ts'
import { t } from '../../shared/messages.ts'

/** A fact that is needed in another app: its name, its value, and a button that copies it. */
export function CopyRow({
	name,
	value,
	shown = value,
}: {
	name: string
	/** What is copied. */
	value: string
	/** How it is shown, where that differs. */
	shown?: ReactNode
}) {
	return (
		<div className="flex min-h-14 items-center gap-3 px-4 py-2">
			<dl className="min-w-0 flex-1">
				<dt className="text-13 text-ink-2">{name}</dt>
				<dd className="font-medium wrap-anywhere">
					<bdi className="tabular">{shown}</bdi>
				</dd>
			</dl>
			<Button
				tone="plain"
				size="s"
				className="shrink-0 px-3!"
				label={t('service.copy', { what: name })}
				onPress={() => void copyText(value)}
			>
				<Icon as={Copy} size={16} />
			</Button>
		</div>
	)
}
