// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/**
 * How a formula names one thread: by its name, and then the first of that name is meant, or by its place in the order in which the
 * threads of the run began, from 1.
 *
 * @param name null if the thread is given by its place
 */
record ThreadName(String name, int place) {
    static ThreadName parse(String text) {
        return text.startsWith("#")
                ? new ThreadName(null, Integer.parseInt(text.substring(1)))
                : new ThreadName(text.substring(1), 0);
    }

    boolean means(String thread, int began) {
        return name == null ? began == place : name.equals(thread);
    }
}
