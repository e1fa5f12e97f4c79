// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

/** Runs the cases of the families whose class names are given. */
public final class Synchronisers {
    private Synchronisers() {}

    public static void main(String[] families) throws Exception {
        Passing cases = new Passing();
        for (String family : families) {
            Class<?> type = Class.forName(Synchronisers.class.getPackageName() + '.' + family);
            ((Family) type.getDeclaredConstructor().newInstance()).add(cases);
        }
        try {
            cases.run();
        } catch (Throwable e) {
            e.printStackTrace();
            System.exit(1);
        }
        System.exit(0);
    }
}
