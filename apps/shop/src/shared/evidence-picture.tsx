import { Picture, Sheet, Skeleton } from '@portolan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from './messages.ts'
import { token } from './token.ts'

/** A picture that was sent as evidence: small, and large when it is tapped. `name` says what it is, `openLabel` what a tap does. */
export function EvidencePicture({
	url,
	name,
	openLabel,
}: {
	url: string
	name: string
	openLabel: string
}) {
	const picture = usePrivatePicture(url)
	const [isOpen, setOpen] = useState(false)
	if (picture.isError) return <p className="text-13 text-ink-2">{t('recharge.evidence_lost')}</p>
	if (picture.data === undefined) return <Skeleton className="size-22 rounded-tile!" />
	return (
		<>
			<button
				type="button"
				aria-label={openLabel}
				className="press block size-22"
				onClick={() => setOpen(true)}
			>
				<Picture src={picture.data} alt="" eager className="rounded-tile" />
			</button>
			<Sheet
				open={isOpen}
				onClose={() => setOpen(false)}
				title={name}
				closeLabel={t('common.close')}
			>
				<img src={picture.data} alt={name} className="w-full rounded-tile" />
			</Sheet>
		</>
	)
}

/** A picture that needs its owner's token, which an `<img>` cannot send: its bytes as a data URL. */
export function usePrivatePicture(url: string) {
	return useQuery({
		queryKey: ['evidence', url],
		queryFn: async ({ signal }) => {
			const answer = await fetch(url, { headers: { token: token() ?? '' }, signal })
			if (!answer.ok) throw new Error(`The evidence did not come: ${answer.status}.`)
			return asDataUrl(await answer.blob())
		},
		staleTime: Infinity,
		retry: false,
	})
}

/** A data URL need not be revoked, unlike an object URL, however often the picture is shown. */
function asDataUrl(blob: Blob): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>()
	const reader = new FileReader()
	reader.addEventListener('load', () =>
		resolve(typeof reader.result === 'string' ? reader.result : ''),
	)
	reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
	reader.readAsDataURL(blob)
	return promise
}
