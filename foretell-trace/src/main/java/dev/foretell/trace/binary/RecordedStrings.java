// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The strings of a recording, numbered in the order of their first use. What has the same text has the same number, if the
 * text was told before its use.
 *
 * <p>What a call was about names objects, and cannot come up again when one of them is gone. It is let go of with its latest
 * object, as a rule the first to go, once nobody needs what was shown before ({@link #release}). The recorder keeps the
 * keys of such texts apart from those of others.
 */
final class RecordedStrings {
    private static final Pattern OBJECT = Pattern.compile("@(\\d{1,18})");

    private static final int UNUSED = -1;

    private final Map<Long, Entry> byKey = new HashMap<>();
    private final Map<String, Entry> byText = new HashMap<>();
    private final Map<Integer, Entry> byNumber = new HashMap<>();
    private final Map<Long, List<Entry>> byObject = new HashMap<>();
    private final List<Entry> leaving = new ArrayList<>();
    private int size;
    private long freed;

    /** One text, by all keys that records have for it. */
    private static final class Entry {
        private String text;
        private int number = UNUSED;
        private final List<Long> keys = new ArrayList<>(1);
        private final List<Long> keysOfCalls = new ArrayList<>(1);
    }

    void tell(long key, String text) {
        Entry used = byKey.get(key);
        if (used == null) {
            add(key, byText.computeIfAbsent(text, t -> new Entry())).text = text;
        } else if (used.text == null) {
            used.text = text;
        }
    }

    private Entry add(long key, Entry entry) {
        byKey.put(key, entry);
        entry.keys.add(key);
        return entry;
    }

    int number(long key) {
        Entry known = byKey.get(key);
        Entry entry = known == null ? add(key, new Entry()) : known;
        if (entry.number == UNUSED) {
            entry.number = size++;
            byNumber.put(entry.number, entry);
        }
        return entry.number;
    }

    /** Takes notice that a text says what a call was about. */
    void call(long key) {
        Entry entry = byKey.get(key);
        if (entry == null || entry.text == null || entry.keysOfCalls.contains(key)) {
            return;
        }
        if (entry.keysOfCalls.isEmpty()) {
            long latest = 0;
            Matcher objects = OBJECT.matcher(entry.text);
            while (objects.find()) {
                latest = Math.max(latest, Long.parseLong(objects.group(1)));
            }
            byObject.computeIfAbsent(latest, object -> new ArrayList<>(1)).add(entry);
        }
        entry.keysOfCalls.add(key);
    }

    /** No record from now on has this object. */
    void gone(long object) {
        List<Entry> named = byObject.remove(object);
        if (named != null) {
            leaving.addAll(named);
        }
    }

    /** Nobody needs what was shown so far, unless it comes up again. */
    void release() {
        for (Entry entry : leaving) {
            entry.keysOfCalls.forEach(byKey::remove);
            entry.keys.removeAll(entry.keysOfCalls);
            freed += (long) entry.keysOfCalls.size() * RecordingTables.NAME_MEMORY;
            entry.keysOfCalls.clear();
            if (entry.keys.isEmpty()) {
                byNumber.remove(entry.number);
                byText.remove(entry.text, entry);
                freed += PayloadReader.TEXT_MEMORY + entry.text.length();
            }
        }
        leaving.clear();
    }

    /** About how many bytes were let go of since the last call. */
    long freed() {
        long bytes = freed;
        freed = 0;
        return bytes;
    }

    Names names() {
        return Names.computed(() -> size, this::name);
    }

    private String name(int number) {
        Entry entry = byNumber.get(number);
        if (entry == null) {
            return "string";
        }
        return entry.text == null ? "string@" + entry.keys.get(0) : entry.text;
    }
}
