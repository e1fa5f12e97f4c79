// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which thread each event of a recording is of: a few bytes for each stretch of events of one thread. */
final class Stretches {
    private static final int PAGE = 1 << 16;

    /** No stretch takes more bytes. */
    private static final int LONGEST = 10;

    private final List<byte[]> pages = new ArrayList<>();

    /** The number of the first event of each page. */
    private int[] begins = new int[16];

    private byte[] page = new byte[0];
    private int at;

    /** The last stretch is not written yet. */
    private int lastThread = -1;

    private int lastBegin;
    private int end;

    /** What is told of a stretch. */
    interface Sink {
        void stretch(int thread, int begin, int end);
    }

    void add(int thread, int count) {
        if (thread != lastThread) {
            write();
            lastThread = thread;
            lastBegin = end;
        }
        end += count;
    }

    private void write() {
        if (lastBegin == end) {
            return;
        }
        if (at + LONGEST > page.length) {
            if (!pages.isEmpty()) {
                pages.set(pages.size() - 1, Arrays.copyOf(page, at));
            }
            page = new byte[PAGE];
            at = 0;
            pages.add(page);
            if (pages.size() > begins.length) {
                begins = Arrays.copyOf(begins, begins.length * 2);
            }
            begins[pages.size() - 1] = lastBegin;
        }
        varint(lastThread);
        varint(end - lastBegin);
    }

    private void varint(int value) {
        int rest = value;
        while (rest >>> 7 != 0) {
            page[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        page[at++] = (byte) rest;
    }

    /** How many events there are. */
    int size() {
        return end;
    }

    /** Tells the stretches of events from one to another, in their order. */
    void forEach(int from, int to, Sink sink) {
        int number = Math.max(0, pages.size() - 1);
        while (number > 0 && begins[number] > from) {
            number--;
        }
        int begin = number < pages.size() ? begins[number] : 0;
        for (; number < pages.size() && begin < to; number++) {
            byte[] bytes = pages.get(number);
            int length = bytes == page ? at : bytes.length;
            int place = 0;
            while (place < length && begin < to) {
                int[] value = new int[2];
                for (int i = 0; i < 2; i++) {
                    int shift = 0;
                    byte next;
                    do {
                        next = bytes[place++];
                        value[i] |= (next & 0x7f) << shift;
                        shift += 7;
                    } while (next < 0);
                }
                tell(value[0], begin, begin + value[1], from, to, sink);
                begin += value[1];
            }
        }
        if (lastBegin < end) {
            tell(lastThread, lastBegin, end, from, to, sink);
        }
    }

    private static void tell(int thread, int begin, int end, int from, int to, Sink sink) {
        if (Math.max(begin, from) < Math.min(end, to)) {
            sink.stretch(thread, Math.max(begin, from), Math.min(end, to));
        }
    }
}
