// Starts the application on the reader's first intent, or when the browser has been idle for a while. It stands inline in
// every page, so it is small and plain. What the reader does before the application is there is kept and done again
// once it is: a press of a button, the search key. Links lead away at once, as they do without any script.
(function (window, document) {
  var IDLE_AFTER = 4000;
  var INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];
  var isStarted = false;
  var isReady = false;
  var acts = [];

  function start() {
    if (isStarted) return;
    isStarted = true;
    INTENTS.forEach(function (type) {
      document.removeEventListener(type, start, true);
    });
    var list = document.querySelector('meta[name="app-scripts"]');
    list.content.split(' ').forEach(function (source) {
      var script = document.createElement('script');
      script.src = source;
      script.async = false;
      document.head.appendChild(script);
    });
  }

  function isSearchKey(event) {
    var inField = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable;
    return (
      ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') || (event.key === '/' && !inField)
    );
  }

  function keep(event) {
    if (isReady || event.button || event.defaultPrevented) return;
    if (event.type === 'keydown') {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      acts.push(function () {
        document.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: event.key,
            ctrlKey: event.ctrlKey,
            metaKey: event.metaKey,
            bubbles: true,
          }),
        );
      });
      return;
    }
    // Only what the application itself answers: its buttons, and links that it turns into buttons.
    var target =
      event.target.closest &&
      event.target.closest('#__docusaurus button[type="button"], [data-search-button], a[href="#"]');
    if (!target || target.closest('[data-static]')) return;
    event.preventDefault();
    acts.push(function () {
      target.click();
    });
  }

  document.addEventListener('click', keep, true);
  document.addEventListener('keydown', keep, true);
  document.addEventListener(
    'app-ready',
    function () {
      isReady = true;
      document.removeEventListener('click', keep, true);
      document.removeEventListener('keydown', keep, true);
      acts.forEach(function (act) {
        act();
      });
    },
    { once: true },
  );
  INTENTS.forEach(function (type) {
    document.addEventListener(type, start, { capture: true, passive: true });
  });
  // A page that shows nothing of its own without the application, such as the results of a search, says so.
  document.addEventListener('DOMContentLoaded', function () {
    if (document.querySelector('[data-start-now]')) start();
  });
  window.addEventListener('load', function () {
    setTimeout(function () {
      (window.requestIdleCallback || setTimeout)(start);
    }, IDLE_AFTER);
  });
})(window, document);
