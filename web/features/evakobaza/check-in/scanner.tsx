import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from './check-in.module.css';
import { codeIn } from './find-people.ts';

const SCAN_EVERY_MS = 250;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
/** API of Chromium and Android that TypeScript does not declare yet. */
type WithDetector = typeof globalThis & { BarcodeDetector?: new (options: { formats: string[] }) => Detector };

/** The camera's picture, scanned until a check-in code is found. */
export function Scanner({ found, close }: { found: (code: string) => void; close: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const onFound = useRef(found);
  onFound.current = found;
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function scan() {
      const BarcodeDetector = (globalThis as WithDetector).BarcodeDetector;
      if (!BarcodeDetector || !video.current) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return end();
      video.current.srcObject = stream;
      await video.current.play();
      const detector = new BarcodeDetector({ formats: ['qr_code'] });
      const detect = async () => {
        const seen = video.current ? await detector.detect(video.current).catch(() => []) : [];
        const code = seen.map(({ rawValue }) => codeIn(rawValue)).find(Boolean);
        if (isOver) return;
        if (code) onFound.current(code);
        else timer = setTimeout(() => void detect(), SCAN_EVERY_MS);
      };
      await detect();
    }
    function end() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    scan().catch(() =>
      setFault('Камера не открылась: разрешите её в настройках браузера или найдите ребёнка по имени'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, []);
  return (
    <Dialog title="Наведите камеру на код" close={close}>
      {fault ? <Alert color="red" title={fault} /> : null}
      <video ref={video} className={classes.video} muted playsInline aria-label="Картинка камеры" />
    </Dialog>
  );
}
