import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from './panel-tabs.ts';

/** Opens the search on `/` or Ctrl+K (⌘K), unless somebody is typing, whose text the page would lose (DAY-42). */
export function useSearchKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
      const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';
      if (!isShortcut || isTyping || altKey || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(searchPath);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
