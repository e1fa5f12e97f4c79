// SPDX-License-Identifier: Apache-2.0

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Two threads borrow from a pool and return, a third looks at it and changes its settings, and main closes it. */
public final class GenericPool {
    private GenericPool() {}

    public static void main(String[] args) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new BasePoolableObjectFactory() {
            @Override
            public Object makeObject() {
                return new Object();
            }
        });
        pool.setMaxActive(4);
        Team.Task use = () -> {
            for (int i = 0; i < 3; i++) {
                Object borrowed = pool.borrowObject();
                pool.returnObject(borrowed);
            }
        };
        Team.run(use, use, () -> {
            pool.setMaxIdle(5);
            pool.setTestOnReturn(true);
            pool.addObject();
            pool.evict();
            if (pool.getNumActive() + pool.getNumIdle() > 10) {
                throw new IllegalStateException("too many objects");
            }
        });
        pool.close();
    }
}
