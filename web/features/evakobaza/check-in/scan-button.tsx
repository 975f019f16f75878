import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';

// Loaded on press, since not every browser supports it.
const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }));

/** Scans QR codes with the phone's camera if the browser can; otherwise the phone's camera app opens the page. */
export function ScanButton({ found }: { found: (code: string) => void }) {
  const [canScan, setCanScan] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => setCanScan('BarcodeDetector' in window && 'mediaDevices' in navigator), []);
  if (!canScan) return null;
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconQrcode size={22} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Сканировать
      </Button>
      {open ? (
        <Suspense>
          <Scanner
            close={() => setOpen(false)}
            found={(code) => {
              setOpen(false);
              found(code);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
